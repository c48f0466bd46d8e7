import { line } from './icons.ts';

/** Apart from the others, because only pages with an inbox load them. */
export const inboxIcons = {
  mail: line('M3.5 6h17v12.500h-17zM4 6.500l8 6.500 8-6.500'),
  opened: line('M3.500 10L12 3.500l8.500 6.500v9.500h-17zM4 10.500l8 5.500 8-5.500'),
  gift: line(
    'M4 9h16v4H4zM5.500 13v7.500h13V13M12 9v11.500M12 9C8 9 7 4 10 4c1.500 0 2 2 2 5zm0 0c4 0 5-5 2-5-1.500 0-2 2-2 5z',
  ),
  bell: line('M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 21h4'),
  bin: line('M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 13h9l1-13M10.500 11v5.500M13.500 11v5.500'),
};
