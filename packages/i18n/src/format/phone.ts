/** How the countries that most members live in group a number that is dialled from abroad. */
const groups: readonly (readonly [RegExp, string])[] = [
  [/^\+81([789]0|[36])(\d{4})(\d{4})$/, '+81 $1-$2-$3'],
  [/^\+86(1\d{2})(\d{4})(\d{4})$/, '+86 $1 $2 $3'],
  [/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3'],
]

/** `+81 90-1234-5678`: numbers are kept without gaps and read with them. Another country's stays as it was written. */
export const formatPhone = (number: string): string =>
  groups.reduce((written, [shape, grouped]) => written.replace(shape, grouped), number)
