/** How numbers in international format are grouped in the countries where most members live. */
const groups: readonly (readonly [RegExp, string])[] = [
  [/^\+81([789]0|[36])(\d{4})(\d{4})$/, '+81 $1-$2-$3'],
  [/^\+86(1\d{2})(\d{4})(\d{4})$/, '+86 $1 $2 $3'],
  [/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3'],
]

/**
 * Formats a phone number, which is stored without spaces: `+81 90-1234-5678`. A number of any other country stays as
 * written.
 */
export const formatPhone = (number: string): string =>
  groups.reduce((written, [shape, grouped]) => written.replace(shape, grouped), number)
