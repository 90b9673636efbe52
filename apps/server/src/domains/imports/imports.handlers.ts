import { importCalls } from '@kikai/contract/imports/imports.calls'
import { importErrors } from '@kikai/contract/imports/imports.errors'
import { refuse } from '@kikai/contract/errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exportGoods } from './write/export-goods.ts'
import { exportRejected } from './judge/export-rejected.ts'
import { importGoods } from './write/import-goods.ts'
import { listeners, sweeps } from './imports.jobs.ts'
import { listImports, readImport } from './read-import.ts'
import { matchPictures } from './pictures/match-pictures.ts'
import { previewImport } from './judge/preview-import.ts'
import { readTemplate } from './read/read-template.ts'
import { undoImport } from './undo/undo-import.ts'
import { uploadSheet } from './read/upload-sheet.ts'

const handlers: Handlers<typeof importCalls> = {
  uploadSheet,
  previewImport,
  importGoods,
  readImport,
  exportRejected,
  exportGoods,
  readTemplate,
  undoImport,
  matchPictures,
  listImports,
}

export const importsDomain: Domain = {
  name: 'imports',
  personal: null,
  calls: importCalls,
  handlers,
  constraints: { goods_import_running: () => refuse(importErrors.importRunning) },
  sweeps,
  listeners,
}
