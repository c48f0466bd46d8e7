export interface Lesson {
  id: string;
  title: string;
  minutes: number;
  text: string;
  question: string;
  options: readonly string[];
  /** The index of the right option. It stays on the server. */
  answer: number;
}

export const lessons: readonly Lesson[] = [
  {
    id: 'moon',
    title: 'Why the Moon changes its shape',
    minutes: 3,
    text: 'The Sun always lights one half of the Moon. While the Moon travels around the Earth, we see this half from different sides: as a thin crescent, as a half, as a full disc. A full round takes about 29 and a half days.',
    question: 'What makes the phases of the Moon?',
    options: ['The shadow of the Earth', 'The angle from which we see its lit half', 'Clouds on the Moon'],
    answer: 1,
  },
  {
    id: 'light-year',
    title: 'How far is a light-year?',
    minutes: 4,
    text: 'Light travels 300,000 kilometres in one second. In a year it covers about 9.5 trillion kilometres. The nearest star after the Sun is 4.2 light-years away: we see it as it was more than four years ago.',
    question: 'What does a light-year measure?',
    options: ['Time', 'Brightness', 'Distance'],
    answer: 2,
  },
  {
    id: 'pole-star',
    title: 'Find north without a compass',
    minutes: 5,
    text: 'The axis of the Earth points almost exactly at Polaris. The sky seems to turn around it, so it stays in its place all night. Extend the line of the two outer stars of the Plough five times, and you are there.',
    question: 'Why does Polaris stay in its place?',
    options: ['The axis of the Earth points at it', 'It is the brightest star', 'It is very near'],
    answer: 0,
  },
  {
    id: 'planets',
    title: 'A planet or a star?',
    minutes: 4,
    text: 'Stars twinkle, because their light is a single point that the air moves about. Planets are near enough to be small discs, so their light is steady. Planets also stay close to the path of the Sun.',
    question: 'You see a bright point that does not twinkle. What is it, most likely?',
    options: ['A distant star', 'A planet', 'A comet'],
    answer: 1,
  },
];
