import type { TagTone } from '#ui/tag.tsx'
import type { OrderDocument } from '@kikai/contract/orders/documents.shapes'

/** What a document's state looks like at a glance. */
export const documentTones: Record<OrderDocument['state'], TagTone> = {
  missing: 'grey',
  delivered: 'amber',
  accepted: 'green',
  returned: 'red',
  withdrawn: 'outline',
}
