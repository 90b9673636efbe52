import { useText } from '@kikai/client/use-text'

const namedFields = [
  'model',
  'year',
  'price',
  'freightAmount',
  'stock',
  'city',
  'pictures',
  'description',
  'makerName',
  'categoryId',
  'hours',
  'serial',
] as const
type NamedField = (typeof namedFields)[number]
const isNamed = (field: string): field is NamedField => namedFields.some((one) => one === field)

/** The names of the fields that publishing still asks for, as one list. */
export function useFieldNames(): { nameOf: (field: string) => string; listOf: (fields: readonly string[]) => string } {
  const t = useText('goods')
  const managed = useText('managed')
  const nameOf = (field: string) => (isNamed(field) ? t(`field.${field}`) : field)
  return { nameOf, listOf: (fields) => fields.map(nameOf).join(managed('list.comma')) }
}
