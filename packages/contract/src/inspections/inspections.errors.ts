import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 9100–9199. */
export const inspectionErrors = defineErrors('inspections', {
  /** Staff keep no template for machines of this kind. */
  noTemplate: { code: 9101 },
  inspectorMissing: { code: 9102 },
  nothingChecked: { code: 9105 },
  /** The template wants a photo of what was checked here. */
  photosMissing: { code: 9106, data: z.object({ items: z.array(z.string()) }) },
  /** Nobody inspects tomorrow. */
  dayAhead: { code: 9103 },
  /** Whoever wrote a template does not approve it. */
  ownTemplate: { code: 9104 },
})
