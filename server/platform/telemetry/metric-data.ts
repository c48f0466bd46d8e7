import type { HrTime } from '@opentelemetry/api';
import type { DataPoint, DataPointType, Histogram, MetricData } from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client';

type Family = MetricObjectWithValues<MetricValue<string>>;

/** The SDK's own numbers, given by the caller: this file must not load the SDK. */
export interface MetricKinds {
  gauge: DataPointType.GAUGE;
  sum: DataPointType.SUM;
  histogram: DataPointType.HISTOGRAM;
  cumulative: MetricData['aggregationTemporality'];
  double: MetricData['descriptor']['valueType'];
}

/** What the Prometheus registry has, in the form of OpenTelemetry, under the same names and with the same labels. */
export function toMetricData(
  families: readonly Family[],
  kinds: MetricKinds,
  startTime: HrTime,
  endTime: HrTime,
): MetricData[] {
  const times = { startTime, endTime };
  return families.flatMap((family): MetricData[] => {
    const common = {
      descriptor: { name: family.name, description: family.help, unit: '', valueType: kinds.double },
      aggregationTemporality: kinds.cumulative,
    };
    const points = () =>
      family.values
        .filter(({ value }) => Number.isFinite(value))
        .map(({ value, labels }) => ({ ...times, attributes: asText(labels), value }));
    // prom-client types it as an enum of numbers, and gives the name.
    switch (String(family.type)) {
      case 'counter':
        return [{ ...common, dataPointType: kinds.sum, isMonotonic: true, dataPoints: points() }];
      case 'gauge':
        return [{ ...common, dataPointType: kinds.gauge, dataPoints: points() }];
      case 'histogram':
        return [{ ...common, dataPointType: kinds.histogram, dataPoints: histograms(family, times) }];
      default:
        return [];
    }
  });
}

/** Prometheus counts in each bucket what is in the smaller ones too; OpenTelemetry does not. */
function histograms(
  { name, values }: Family,
  times: { startTime: HrTime; endTime: HrTime },
): DataPoint<Histogram>[] {
  const series = Map.groupBy(values as MetricValueWithName<string>[], ({ labels: { le, ...own } }) =>
    JSON.stringify(Object.entries(own).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  return [...series.values()].map((own) => {
    const of = (suffix: string) => own.find((one) => one.metricName === `${name}_${suffix}`)?.value ?? 0;
    const buckets = own.filter((one) => one.metricName === `${name}_bucket`);
    const boundaries = buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite);
    const counts = buckets.map(({ value }, i) => value - (buckets[i - 1]?.value ?? 0));
    const { le, ...labels } = own[0]?.labels ?? {};
    return {
      ...times,
      attributes: asText(labels),
      value: { buckets: { boundaries, counts }, sum: of('sum'), count: of('count') },
    };
  });
}

function asText(labels: Partial<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
}
