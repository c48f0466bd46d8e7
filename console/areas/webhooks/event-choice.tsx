import { Checkbox, Input, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { LoadState } from '../../kit/states.tsx';
import { useHere } from '../../session/here.ts';
import classes from './event-choice.module.css';
import { eventTypesQuery } from './queries.ts';
import { t } from './texts.ts';

/** Chooses all notifications, including types added later, or some of the catalogue, which is grouped by subject. */
export function EventChoice({
  all,
  chosen,
  onAll,
  onChosen,
  disabled,
  error,
}: {
  all: boolean;
  chosen: readonly string[];
  onAll: (all: boolean) => void;
  onChosen: (chosen: string[]) => void;
  disabled: boolean;
  error?: string | undefined;
}) {
  return (
    <Stack gap="sm">
      <div>
        <Input.Label labelElement="div" display="block" mb={4} id="which-events">
          {t('events.title')}
        </Input.Label>
        <SegmentedControl
          aria-labelledby="which-events"
          data={[
            { value: 'all', label: t('events.all') },
            { value: 'chosen', label: t('events.some') },
          ]}
          value={all ? 'all' : 'chosen'}
          onChange={(next) => onAll(next === 'all')}
          disabled={disabled}
        />
      </div>
      {all && <Text c="dimmed">{t('events.allNote')}</Text>}
      {!all && <Catalogue chosen={chosen} onChosen={onChosen} disabled={disabled} />}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}

function Catalogue({
  chosen,
  onChosen,
  disabled,
}: {
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
  disabled: boolean;
}) {
  const { data, error, refetch } = useQuery(eventTypesQuery(useHere()));
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const groups = Map.groupBy(data, ({ type }) => type.slice(0, type.indexOf('.')));
  return (
    <div className={classes['groups']}>
      {[...groups].map(([group, types]) => {
        const names: string[] = types.map(({ type }) => type);
        const taken = names.filter((name) => chosen.includes(name)).length;
        const others = chosen.filter((name) => !names.includes(name));
        return (
          <fieldset key={group} className={classes['group']}>
            <legend className={classes['legend']}>
              <Checkbox
                label={<b className={classes['name']}>{group}</b>}
                checked={taken === names.length}
                indeterminate={taken > 0 && taken < names.length}
                disabled={disabled}
                onChange={({ currentTarget }) =>
                  onChosen(currentTarget.checked ? [...others, ...names] : others)
                }
              />
            </legend>
            {types.map(({ type, meaning }) => (
              <Checkbox
                key={type}
                label={<span className="mono">{type}</span>}
                description={<span lang="en">{meaning}</span>}
                checked={chosen.includes(type)}
                disabled={disabled}
                onChange={({ currentTarget }) =>
                  onChosen(currentTarget.checked ? [...chosen, type] : chosen.filter((name) => name !== type))
                }
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
