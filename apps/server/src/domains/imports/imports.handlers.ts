import { importCalls } from '@kikai/contract/imports/imports.calls'
import { importErrors } from '@kikai/contract/imports/imports.errors'
import { refuse } from '@kikai/contract/errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exportGoods } from './export-goods.ts'
import { exportRejected } from './export-rejected.ts'
import { importGoods } from './import-goods.ts'
import { listeners, sweeps } from './imports.jobs.ts'
import { listImports } from './list-imports.ts'
import { matchPictures } from './pictures/match-pictures.ts'
import { previewImport } from './preview-import.ts'
import { readImport } from './read-import.ts'
import { readTemplate } from './read-template.ts'
import { undoImport } from './undo-import.ts'
import { uploadSheet } from './upload-sheet.ts'

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
