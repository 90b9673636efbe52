import { keptNames } from '#device/kept-of-person'
import { importChoices, sheetDelimiters, sheetEncodings, uploadedSheet } from '@kikai/contract/imports/imports.shapes'
import * as z from 'zod/mini'

const kept = z.object({
  sheet: uploadedSheet,
  reading: z.object({
    encoding: z.optional(z.enum(sheetEncodings)),
    delimiter: z.optional(z.enum(sheetDelimiters)),
    headingRow: z.optional(z.int()),
    fresh: z.optional(z.boolean()),
  }),
  choices: z.nullable(importChoices),
})
export type KeptSheet = z.output<typeof kept>

/** Stores the last file being imported in this tab and the choices made for it, so that they survive a reload. */
export const keptSheet = {
  read(): KeptSheet | null {
    try {
      const parsed = z.safeParse(kept, JSON.parse(sessionStorage.getItem(keptNames.sheet) ?? 'null'))
      return parsed.success ? parsed.data : null
    } catch {
      // Unreadable data was not written by this app and counts as nothing stored.
      return null
    }
  },
  write: (one: KeptSheet): void => sessionStorage.setItem(keptNames.sheet, JSON.stringify(one)),
}
