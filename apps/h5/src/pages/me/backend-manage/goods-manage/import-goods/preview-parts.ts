import type { ImportChoices, ImportPreview } from '@kikai/contract/imports/imports.shapes'

/** What each part of the preview gets: the answer, the choices as they stand, and how to change them. */
export type PreviewPart = {
  preview: ImportPreview
  choices: ImportChoices
  onChoose: (change: Partial<ImportChoices>) => void
}
