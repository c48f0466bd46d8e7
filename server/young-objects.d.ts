export function beginYoung(): void;
