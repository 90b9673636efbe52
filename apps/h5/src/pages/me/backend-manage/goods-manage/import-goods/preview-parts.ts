import type { ImportChoices, ImportPreview } from '@kikai/contract/imports/imports.shapes'

/** The props of each part of the preview: the answer, the current choices, and a function that changes them. */
export type PreviewPart = {
  preview: ImportPreview
  choices: ImportChoices
  onChoose: (change: Partial<ImportChoices>) => void
}
