import type { TagTone } from '#ui/tag.tsx'
import type { TemplateDetail } from '@kikai/contract/inspections/inspections.shapes'

/** How the state of a template is shown as a tag. */
export const templateTones: Readonly<Record<TemplateDetail['state'], TagTone>> = {
  draft: 'grey',
  pending_approval: 'amber',
  live: 'green',
  ended: 'outline',
}
