import type { Command } from 'commander';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** The words that can follow the words typed so far, such as `players` → `get list --limit`. */
type Words = Map<string, { word: string; description: string }[]>;

export function completionScript(shell: Shell, program: Command, foreign: readonly string[]): string {
  const words = wordsOf(program, foreign);
  if (shell === 'fish') return fish(words);
  return shell === 'bash' ? bash(words) : zsh(words);
}

function wordsOf(program: Command, foreign: readonly string[]): Words {
  const words: Words = new Map();
  const options = (command: Command) =>
    command.options
      .filter(({ hidden, long }) => !hidden && long)
      .map(({ long, description }) => ({ word: long ?? '', description }));
  const add = (path: string, command: Command) => {
    const inner = command.commands.map((one) => ({ word: one.name(), description: one.description() }));
    const choices = command.registeredArguments.flatMap(({ argChoices = [] }) =>
      argChoices.map((word) => ({ word, description: '' })),
    );
    words.set(path, [
      ...inner,
      ...choices,
      ...options(command),
      ...(command === program ? [] : options(program).filter(({ word }) => word !== '--version')),
    ]);
    for (const one of command.commands) add(`${path} ${one.name()}`.trim(), one);
  };
  add('', program);
  for (const name of foreign) {
    const [first = '', second] = name.split(' ');
    const top = words.get('') ?? [];
    if (!top.some(({ word }) => word === first)) top.push({ word: first, description: 'operator command' });
    if (second)
      words.set(first, [...(words.get(first) ?? []), { word: second, description: 'operator command' }]);
  }
  return words;
}

/** Quotes a text for a shell. Nothing in it comes from outside, but it must not end the quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", '')}'`;
}

function cases(words: Words): string {
  return [...words]
    .map(
      ([path, list]) => `    ${quoted(path)}) choices=${quoted(list.map(({ word }) => word).join(' '))} ;;`,
    )
    .join('\n');
}

/** Finds the command among the words before the one that is being typed; the same for both shells. */
function findPath(from: string): string {
  return `  for word in ${from}; do
    case "$word" in
      -*) ;;
      *) [ -n "$at" ] && next="$at $word" || next="$word"
         case "$known" in *"|$next|"*) at="$next" ;; esac ;;
    esac
  done`;
}

function known(words: Words): string {
  return quoted(`|${[...words.keys()].filter((path) => path !== '').join('|')}|`);
}

function bash(words: Words): string {
  return `# Completion of laurel for bash: source <(laurel completion bash)
_laurel() {
  local word next at='' choices='' known=${known(words)}
${findPath(`"\${COMP_WORDS[@]:1:COMP_CWORD-1}"`)}
  case "$at" in
${cases(words)}
  esac
  COMPREPLY=($(compgen -W "$choices" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _laurel laurel`;
}

function zsh(words: Words): string {
  return `#compdef laurel
# Completion of laurel for zsh: source <(laurel completion zsh)
_laurel() {
  local word next at='' choices='' known=${known(words)}
${findPath(`"\${(@)words[2,CURRENT-1]}"`)}
  case "$at" in
${cases(words)}
  esac
  compadd -- \${(s: :)choices}
}
compdef _laurel laurel`;
}

function fish(words: Words): string {
  const lines = [...words].flatMap(([path, list]) => {
    const condition = path === '' ? '__fish_use_subcommand' : `__laurel_after ${path}`;
    return list.map(({ word, description }) => {
      const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-f -a ${word}`;
      return `complete -c laurel -n ${quoted(condition)} ${what} -d ${quoted(description)}`;
    });
  });
  return `# Completion of laurel for fish: laurel completion fish | source
function __laurel_after
  set -l typed (commandline -opc)
  set -l plain
  for word in $typed[2..-1]
    string match -q -- '-*' $word; or set -a plain $word
  end
  test (count $plain) -ge (count $argv); and test "$plain[1..(count $argv)]" = "$argv"
end
${lines.join('\n')}`;
}
