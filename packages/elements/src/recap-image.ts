import type { RecapCard } from './recap-cards.ts';

interface Picture {
  title: string;
  cards: readonly RecapCard[];
  font: string;
  colours: Record<'from' | 'to' | 'surface' | 'text' | 'muted' | 'onAccent', string>;
}

/** The format of a post on a phone. */
const width = 1080;
const height = 1350;
const margin = 72;
const most = 6;

/** Draws it with shapes and letters alone: an image from elsewhere would make the canvas unreadable. */
export function drawRecap({ title, cards, font, colours }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const on = canvas.getContext('2d');
  if (!on) return Promise.reject(new Error('this browser cannot draw'));
  const back = on.createLinearGradient(0, 0, width, height);
  back.addColorStop(0, colours.from);
  back.addColorStop(1, colours.to);
  on.fillStyle = back;
  on.fillRect(0, 0, width, height);
  const write = (text: string, x: number, y: number, size: number, weight: number, room: number) => {
    on.font = `${weight} ${size}px ${font}`;
    on.fillText(shortened(on, text, room), x, y);
  };
  on.textBaseline = 'alphabetic';
  on.fillStyle = colours.onAccent;
  write(title, margin, 150, 72, 800, width - 2 * margin);
  const shown = cards.slice(0, most);
  const columns = 2;
  const gap = 32;
  const rows = Math.ceil(shown.length / columns);
  const wide = (width - 2 * margin - gap) / columns;
  const high = Math.min(340, (height - 230 - margin - gap * (rows - 1)) / Math.max(1, rows));
  for (const [index, card] of shown.entries()) {
    const x = margin + (index % columns) * (wide + gap);
    const y = 230 + Math.floor(index / columns) * (high + gap);
    on.fillStyle = colours.surface;
    on.beginPath();
    on.roundRect(x, y, wide, high, 36);
    on.fill();
    on.fillStyle = colours.muted;
    write(card.label, x + 36, y + 72, 32, 600, wide - 72);
    on.fillStyle = colours.text;
    write(card.figure, x + 36, y + 168, card.figure.length > 8 ? 56 : 84, 800, wide - 72);
    if (card.note !== undefined) {
      on.fillStyle = colours.muted;
      write(card.note, x + 36, y + 232, 30, 500, wide - 72);
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the image could not be made'))),
      'image/png',
    );
  });
}

function shortened(on: CanvasRenderingContext2D, text: string, room: number): string {
  if (on.measureText(text).width <= room) return text;
  let letters = [...text];
  while (letters.length > 1 && on.measureText(`${letters.join('')}…`).width > room)
    letters = letters.slice(0, -1);
  return `${letters.join('')}…`;
}
