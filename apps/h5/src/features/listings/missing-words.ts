import { useText } from '@kikai/client/use-text'
import type { PublishField } from '@kikai/contract/goods/missing-fields'

type FieldNames = { nameOf: (field: PublishField) => string; listOf: (fields: readonly PublishField[]) => string }

/** Returns a function that lists the names of the fields still missing for publishing. */
export function useFieldNames(): FieldNames {
  const t = useText('listings')
  const managed = useText('managed')
  const nameOf = (field: PublishField) => t(`field.${field}`)
  return { nameOf, listOf: (fields) => fields.map(nameOf).join(managed('list.comma')) }
}
