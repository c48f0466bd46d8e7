/** How this part tells what it does; the caller decides where it goes. */
export type Log = (message: string, fields?: object) => void;
