/**
 * Whether the entry `e` has an effect whose `field` is `value`; any entry if the value is null. Most outcomes do not contain the word
 * at all, which is faster to check than their contents.
 */
export const hasEffect = (e: string, field: 'type' | 'ruleId', value: string) =>
  `(${value}::text is null or position('"' || ${value} || '"' in ${e}.outcome::text) > 0 and exists (
      select from json_array_elements(${e}.outcome -> 'effects') x where x ->> '${field}' = ${value}))`;
