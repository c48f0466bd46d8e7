/**
 * Whether the properties of the entry `e` meet all conditions, which are three lists: `names`, `signs` and `values`, all null if there are
 * none. Most entries do not contain the name at all, which is faster to check than their contents. The first CASE keeps the conversion
 * to a number away from what is none.
 */
export const meetsConditions = (e: string, names: string, signs: string, values: string) =>
  `(${names}::text[] is null or not exists (
      select from unnest(${names}::text[], ${signs}::text[], ${values}::text[]) as c (name, sign, value)
      where position(to_json(c.name)::text in ${e}.properties::text) = 0
        or not coalesce(case
             when c.sign = ':' then ${e}.properties ->> c.name = c.value
             when json_typeof(${e}.properties -> c.name) = 'number' then case c.sign
               when '>' then (${e}.properties ->> c.name)::numeric > c.value::numeric
               when '>=' then (${e}.properties ->> c.name)::numeric >= c.value::numeric
               when '<' then (${e}.properties ->> c.name)::numeric < c.value::numeric
               when '<=' then (${e}.properties ->> c.name)::numeric <= c.value::numeric end
           end, false)))`;
