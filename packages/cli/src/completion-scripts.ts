import type { Argument, Command, Option } from 'commander';
import { valueKindOf } from './completion-values.ts';

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof shells)[number];

/** The words that can follow the words typed so far, such as `players` → `get list --limit`. */
type Words = Map<string, { word: string; description: string }[]>;

/** What a value can be: fixed words, or a kind that `laurel complete-values` lists. Neither is a file or free text. */
interface Value {
  choices: readonly string[];
  kind: string | undefined;
}

interface Grammar {
  words: Words;
  /** The long names of options that have a value, of all commands. */
  takes: readonly string[];
  /** By the command and the option, such as `tail|--type`; without a command for those that every command takes. */
  options: ReadonlyMap<string, Value>;
  /** By the command and the position, such as `use|0`. */
  positions: ReadonlyMap<string, Value>;
}

export function completionScript(shell: Shell, program: Command, foreign: readonly string[]): string {
  const grammar = grammarOf(program, foreign);
  return { bash, zsh, fish, powershell }[shell](grammar);
}

function grammarOf(program: Command, foreign: readonly string[]): Grammar {
  const options = new Map<string, Value>();
  const positions = new Map<string, Value>();
  const takes = new Set<string>();
  const add = (path: string, command: Command) => {
    for (const option of command.options) {
      if (!option.long || !(option.required || option.optional)) continue;
      takes.add(option.long);
      note(options, `${path}|${option.long}`, option);
    }
    for (const [index, argument] of command.registeredArguments.entries()) {
      // Fixed words of an argument are among the words of its command.
      if (valueKindOf(argument)) note(positions, `${path}|${index}`, argument);
    }
    for (const one of visible(command)) add(`${path} ${one.name()}`.trim(), one);
  };
  add('', program);
  return { words: wordsOf(program, foreign), takes: [...takes], options, positions };
}

function note(values: Map<string, Value>, name: string, holder: Argument | Option): void {
  const { argChoices: choices = [] } = holder;
  const kind = valueKindOf(holder);
  if (kind !== undefined || choices.length > 0) values.set(name, { choices, kind });
}

function visible(command: Command): Command[] {
  const shown = command.createHelp().visibleCommands(command);
  return command.commands.filter((one) => shown.includes(one));
}

function wordsOf(program: Command, foreign: readonly string[]): Words {
  const words: Words = new Map();
  const options = (command: Command) =>
    command.options
      .filter(({ hidden, long }) => !hidden && long)
      .map(({ long, description }) => ({ word: long ?? '', description }));
  const add = (path: string, command: Command) => {
    const inner = visible(command).map((one) => ({ word: one.name(), description: one.description() }));
    const choices = command.registeredArguments.flatMap(({ argChoices = [] }) =>
      argChoices.map((word) => ({ word, description: '' })),
    );
    words.set(path, [
      ...inner,
      ...choices,
      ...options(command),
      ...(command === program ? [] : options(program).filter(({ word }) => word !== '--version')),
    ]);
    for (const one of visible(command)) add(`${path} ${one.name()}`.trim(), one);
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
      ([path, list]) => `      ${quoted(path)}) choices=${quoted(list.map(({ word }) => word).join(' '))} ;;`,
    )
    .join('\n');
}

/** The options of the program are those of every command. */
function valueCases(values: ReadonlyMap<string, Value>): string {
  return [...values]
    .map(([name, { choices, kind }]) => {
      const pattern = name.startsWith('|') ? `*${quoted(name)}` : quoted(name);
      return `      ${pattern}) ${kind === undefined ? `choices=${quoted(choices.join(' '))}` : `kind=${kind}`} ;;`;
    })
    .join('\n');
}

const listed = (names: readonly string[]) => quoted(`|${names.join('|')}|`);

/**
 * Finds the command, the position and the option among the words before the one that is being typed, then what can be there;
 * the same for bash and zsh.
 */
function findChoices({ words, takes, options, positions }: Grammar, from: string): string {
  return `  local known=${listed([...words.keys()].filter((path) => path !== ''))}
  local takes=${listed(takes)}
  for word in ${from}; do
    case "$takes" in
      *"|$before|"*)
        case "$before" in --url|--project|--env) given+=("$before" "$word") ;; esac
        before=''
        continue ;;
    esac
    case "$word" in
      -*) before="$word" ;;
      *) before=''
         [ -n "$at" ] && next="$at $word" || next="$word"
         case "$known" in *"|$next|"*) at="$next" ;; *) position=$((position + 1)) ;; esac ;;
    esac
  done
  case "$takes" in
    *"|$before|"*)
      case "$at|$before" in
${valueCases(options)}
      esac ;;
    *)
      case "$at" in
${cases(words)}
      esac
      case "$at|$position" in
${valueCases(positions)}
      esac
      case "$typed" in -*) kind='' ;; esac ;;
  esac`;
}

function bash(grammar: Grammar): string {
  return `# Completion of laurel for bash: source <(laurel completion bash)
_laurel() {
  local word next before='' at='' position=0 choices='' kind='' given=()
  local typed="\${COMP_WORDS[COMP_CWORD]}"
${findChoices(grammar, `"\${COMP_WORDS[@]:1:COMP_CWORD-1}"`)}
  if [ -n "$kind" ]; then
    choices="$choices $(laurel "\${given[@]}" complete-values "$kind" "$typed" 2>/dev/null | cut -f 1)"
  fi
  COMPREPLY=($(compgen -W "$choices" -- "$typed"))
}
complete -o default -F _laurel laurel`;
}

function zsh(grammar: Grammar): string {
  return `#compdef laurel
# Completion of laurel for zsh: source <(laurel completion zsh)
_laurel() {
  local word next before='' at='' choices='' kind='' typed="\${words[CURRENT]}"
  local -i position=0
  local -a given found
${findChoices(grammar, `"\${(@)words[2,CURRENT-1]}"`)}
  if [ -n "$kind" ]; then
    found=(\${(f)"$(laurel "\${given[@]}" complete-values "$kind" "$typed" 2>/dev/null)"})
  fi
  if [ -z "$choices" ] && [ \${#found} -eq 0 ]; then
    _files
    return
  fi
  compadd -- \${(s: :)choices} "\${found[@]%%$'\\t'*}"
}
compdef _laurel laurel`;
}

function fish({ words, takes, options, positions }: Grammar): string {
  const values = (value: Value | undefined) =>
    value === undefined
      ? ''
      : ` -a ${value.kind === undefined ? quoted(value.choices.join(' ')) : quoted(`(__laurel_values ${value.kind})`)}`;
  const lines = [...words].flatMap(([path, list]) => {
    const condition = path === '' ? '__laurel_at' : `__laurel_at ${path}`;
    return list.map(({ word, description }) => {
      const value = options.get(`${path}|${word}`) ?? options.get(`|${word}`);
      const taken = takes.includes(word) ? (value ? ' -x' : ' -r') : '';
      const what = word.startsWith('--') ? `-l ${word.slice(2)}${taken}${values(value)}` : `-f -a ${word}`;
      return `complete -c laurel -n ${quoted(condition)} ${what} -d ${quoted(description)}`;
    });
  });
  const atPositions = [...positions].map(([name, value]) => {
    const [path = '', position = ''] = name.split('|');
    return `complete -c laurel -n ${quoted(`__laurel_position ${position} ${path}`)} -f${values(value)}`;
  });
  return `# Completion of laurel for fish: laurel completion fish | source
set -g __laurel_takes ${takes.join(' ')}
set -g __laurel_known ${[...words.keys()]
    .filter((path) => path !== '')
    .map(quoted)
    .join(' ')}
# The command that was typed, then how many arguments it has, then the options for the service.
function __laurel_typed
  set -l before ''
  set -l at
  set -l position 0
  set -l given
  for word in (commandline -opc)[2..-1]
    if contains -- $before $__laurel_takes
      contains -- $before --url --project --env; and set -a given $before $word
      set before ''
    else if string match -q -- '-*' $word
      set before $word
    else if contains -- (string join ' ' $at $word) $__laurel_known
      set -a at $word
    else
      set position (math $position + 1)
    end
  end
  echo (string join ' ' $at)
  echo $position
  for word in $given
    echo $word
  end
end
function __laurel_at
  set -l typed (__laurel_typed)
  test "$typed[1]" = "$argv"
end
function __laurel_position
  set -l typed (__laurel_typed)
  test "$typed[2]" = "$argv[1]"; and test "$typed[1]" = "$argv[2..-1]"
end
function __laurel_values
  set -l given (__laurel_typed)[3..-1]
  laurel $given complete-values $argv[1] (commandline -ct) 2>/dev/null
end
complete -c laurel -f
${lines.join('\n')}
${atPositions.join('\n')}`;
}

function powershell({ words, takes, options, positions }: Grammar): string {
  const list = (texts: readonly string[]) => `@(${texts.map(quoted).join(', ')})`;
  const values = (all: ReadonlyMap<string, Value>) =>
    [...all]
      .map(
        ([name, { choices, kind }]) =>
          `    ${quoted(name)} = ${kind === undefined ? list(choices) : quoted(kind)}`,
      )
      .join('\n');
  return `# Completion of laurel for PowerShell: laurel completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName laurel -ScriptBlock {
  param($typed, $ast, $cursor)
  $takes = ${list(takes)}
  $words = @{
${[...words].map(([path, all]) => `    ${quoted(path)} = ${list(all.map(({ word }) => word))}`).join('\n')}
  }
  $options = @{
${values(options)}
  }
  $positions = @{
${values(positions)}
  }
  $at = ''
  $before = ''
  $position = 0
  $given = @()
  foreach ($element in $ast.CommandElements | Select-Object -Skip 1) {
    if ($element.Extent.EndOffset -ge $cursor) { break }
    $word = $element.ToString().Trim("'", '"')
    if ($takes -ccontains $before) {
      if (@('--url', '--project', '--env') -ccontains $before) { $given += @($before, $word) }
      $before = ''
    } elseif ($word.StartsWith('-')) {
      $before = $word
    } else {
      $before = ''
      $next = "$at $word".Trim()
      if ($words.ContainsKey($next)) { $at = $next } else { $position += 1 }
    }
  }
  $found = @()
  $kind = $null
  if ($takes -ccontains $before) {
    $value = $options["$at|$before"]
    if ($null -eq $value) { $value = $options["|$before"] }
  } else {
    $found += $words[$at]
    $value = if ($typed.StartsWith('-')) { $null } else { $positions["$at|$position"] }
  }
  if ($value -is [string]) { $kind = $value } elseif ($null -ne $value) { $found += $value }
  if ($null -ne $kind) {
    $found += laurel @given complete-values $kind $typed 2>$null | ForEach-Object { ($_ -split "\`t")[0] }
  }
  $found | Where-Object { $_ -and $_.StartsWith($typed) } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}`;
}
