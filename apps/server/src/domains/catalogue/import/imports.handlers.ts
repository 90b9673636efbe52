import type { importCalls } from '@kikai/contract/catalogue/imports.calls'
import type { Handlers } from '../../../platform/context.ts'
import { addGoodsPictures } from '../pictures/add-goods-pictures.ts'
import { matchPictures } from '../pictures/match-pictures.ts'
import { exportGoods } from './export-goods.ts'
import { exportRejected } from './export-rejected.ts'
import { importGoods } from './import-goods.ts'
import { listImports } from './list-imports.ts'
import { previewImport } from './preview-import.ts'
import { readImport } from './read-import.ts'
import { undoImport } from './undo-import.ts'
import { uploadSheet } from './upload-sheet.ts'

/** The functions behind the calls of a seller's own lists. */
export const importHandlers: Handlers<typeof importCalls> = {
  uploadSheet,
  previewImport,
  importGoods,
  readImport,
  exportRejected,
  exportGoods,
  undoImport,
  matchPictures,
  addGoodsPictures,
  listImports,
}
