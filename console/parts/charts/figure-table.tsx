import classes from './figure-table.module.css';
import { t } from './texts.ts';

/** The values of a chart as a table, the newest first. */
export function FigureTable({
  label,
  points,
  series,
  format,
}: {
  label: string;
  points: readonly { full: string }[];
  series: readonly { key: string; label: string; values: readonly (number | null)[] }[];
  format: (value: number) => string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className={classes['scroll']} tabIndex={0} aria-label={label}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            {series.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .map(({ full }, index) => (
              <tr key={full}>
                <th scope="row">{full}</th>
                {series.map(({ key, values }) => (
                  <td key={key}>{values[index] == null ? '–' : format(values[index])}</td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  );
}
