import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { uploadErrors } from '../uploads/uploads.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { catalogueErrors } from './catalogue.errors.ts'
import {
  importChoices,
  importPreview,
  importDetail,
  importEntry,
  sheetDelimiters,
  sheetEncodings,
  sheetFields,
  sheetInput,
  uploadedSheet,
} from './imports.shapes.ts'

const imports = { may: 'goods.import' } as const
const unreadable = [catalogueErrors.unreadableFile, catalogueErrors.tooManyRows] as const

/** A seller's own list taken over: the file is sent once, looked at as often as choices change, and imported by its id. */
export const importCalls = defineCalls('catalogue', {
  uploadSheet: {
    path: '/back/goods/import-upload',
    access: imports,
    effect: 'write',
    addition: true,
    form: { bytesMax: limits.importBytesMax },
    input: sheetFields,
    output: uploadedSheet,
    refusals: [
      requestErrors.notFound,
      requestErrors.tooOften,
      uploadErrors.fileTooLarge,
      catalogueErrors.unreadableFile,
      catalogueErrors.workbookFile,
    ],
  },
  previewImport: {
    path: '/back/goods/import-preview',
    access: imports,
    effect: 'read',
    addition: true,
    /** `fresh`: with our own guess, though the company has had such a file before. */
    input: z.strictObject({ ...sheetInput, choices: z.optional(importChoices), fresh: z.optional(z.boolean()) }),
    output: importPreview,
    refusals: [requestErrors.notFound, ...unreadable],
  },
  importGoods: {
    path: '/back/goods/import-goods',
    access: imports,
    effect: 'write',
    once: true,
    addition: true,
    /** Nothing is guessed any more: what the seller has seen is what is imported. */
    input: z.strictObject({
      sheetId: sheetInput.sheetId,
      encoding: z.enum(sheetEncodings),
      delimiter: z.enum(sheetDelimiters),
      choices: importChoices,
    }),
    output: importDetail,
    refusals: [requestErrors.notFound, ...unreadable, catalogueErrors.choicesMissing, catalogueErrors.importRunning],
  },
  /** How far it is, asked again and again while it runs. */
  readImport: {
    path: '/back/goods/import-detail',
    access: imports,
    effect: 'read',
    addition: true,
    input: z.strictObject({ importId: idOf('goods-import') }),
    output: importDetail,
    refusals: [requestErrors.notFound],
  },
  listImports: {
    path: '/back/goods/import-list',
    access: imports,
    effect: 'read',
    addition: true,
    input: paged({}),
    output: page(importEntry),
    refusals: [],
  },
})
