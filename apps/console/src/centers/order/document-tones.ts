import type { TagTone } from '#ui/tag.tsx'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'

/** The tag colour of each document state. */
export const documentTones: Record<OrderDocument['state'], TagTone> = {
  missing: 'grey',
  delivered: 'amber',
  accepted: 'green',
  returned: 'red',
  withdrawn: 'outline',
}
