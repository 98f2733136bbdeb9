/** A number, a space and a unit, as in "10 N/kg" or "2.5 m²". */
const numberWithUnit =
  /(\d) (?=(?:°C|%|min\b|mol\b|rpm\b|[kMGcmnµμd]?(?:m|g|s|h|N|J|W|V|A|Pa|Hz|L|l|eV|Wh|Ω|C|K|B|t)(?![\p{L}\d'’])))/gu

/** Keeps each number on the line of its unit. */
export const keepUnits = (text: string): string => text.replaceAll(numberWithUnit, '$1\u00A0')
