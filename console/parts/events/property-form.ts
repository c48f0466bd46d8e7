/** What the API takes: a property with its value, or with a number to compare it with. */
export const propertyForm = /^[^:<>]+(?::|[<>]=?-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?$)/;

export const mostProperties = 5;
