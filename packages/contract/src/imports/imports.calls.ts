import { importErrors } from './imports.errors.ts'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, tableKind } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { uploadErrors } from '../uploads/uploads.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { goodsState } from '../goods/goods.shapes.ts'
import {
  chosenSheet,
  importChoices,
  importPreview,
  importDetail,
  importEntry,
  sheetUploadFields,
  sheetInput,
  uploadedSheet,
  writtenFile,
} from './imports.shapes.ts'
import { matchedGoods, pictureMatch } from './picture-matches.shapes.ts'

const imports = { may: 'product.goods.import' } as const
/** Calls for exactly one company. */
const importsForOne = { may: 'product.goods.import', reach: 'company' } as const
const writes = { may: 'product.goods.write', reach: 'company' } as const
const unreadable = [
  importErrors.unreadableFile,
  importErrors.tooManyRows,
  importErrors.noRows,
  importErrors.openQuote,
  importErrors.oneColumn,
  importErrors.longRow,
  importErrors.tooManyColumns,
] as const

/** Importing a seller's list: the file is uploaded once, previewed with changing choices, and imported by its id. */
export const importCalls = defineCalls(
  'imports',
  {
    /** Uploads a list of goods, as text or as an Excel workbook, whose first sheet is read. */
    uploadSheet: {
      path: '/back/goods/import-upload',
      access: importsForOne,
      effect: 'write',
      addition: true,
      form: { bytesMax: limits.importBytesMax },
      input: sheetUploadFields,
      output: uploadedSheet,
      refusals: [
        requestErrors.notFound,
        requestErrors.tooOften,
        uploadErrors.fileTooLarge,
        importErrors.unreadableFile,
        importErrors.workbookFile,
        importErrors.workbookBroken,
        importErrors.workbookLocked,
        importErrors.workbookTooLarge,
        importErrors.workbookEmpty,
        importErrors.tooManyRows,
        requestErrors.busy,
      ],
    },
    /** Shows what a list would bring with the choices, and which rows would be rejected. */
    previewImport: {
      path: '/back/goods/import-preview',
      access: importsForOne,
      effect: 'read',
      addition: true,
      long: true,
      /** `fresh` ignores the choices of an earlier import. */
      input: z.strictObject({ ...sheetInput, choices: z.optional(importChoices), fresh: z.optional(z.boolean()) }),
      output: importPreview,
      refusals: [requestErrors.notFound, requestErrors.tooOften, ...unreadable],
    },
    /** Imports a list in a job: all of its new goods or none, and its changes of listings in portions. */
    importGoods: {
      path: '/back/goods/import-goods',
      access: importsForOne,
      effect: 'write',
      once: true,
      addition: true,
      long: true,
      input: chosenSheet,
      output: importDetail,
      refusals: [requestErrors.notFound, ...unreadable, importErrors.choicesMissing, importErrors.importRunning],
    },
    /** Reads an import with its progress. */
    readImport: {
      path: '/back/goods/import-detail',
      access: imports,
      effect: 'read',
      addition: true,
      input: z.strictObject({ importId: idOf('goods-import') }),
      output: importDetail,
      refusals: [requestErrors.notFound],
    },
    /** Exports the rejected rows with their reasons in the kind of file they came in, to be corrected and sent again. */
    exportRejected: {
      path: '/back/goods/import-rejected',
      access: importsForOne,
      effect: 'read',
      addition: true,
      long: true,
      input: z.strictObject({ importId: z.optional(idOf('goods-import')), sheet: z.optional(chosenSheet) }),
      output: writtenFile,
      refusals: [requestErrors.notFound, requestErrors.tooOften, ...unreadable, importErrors.choicesMissing],
    },
    /** Undoes an import: all its goods leave sale and list; its record stays. */
    undoImport: {
      path: '/back/goods/import-undo',
      access: imports,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ importId: idOf('goods-import') }),
      output: importDetail,
      refusals: [requestErrors.notFound, requestErrors.wrongState, importErrors.importInDeal],
    },
    /** Exports the company's goods as files that can be imported again; send `next` as `after` for the next file. */
    exportGoods: {
      path: '/back/goods/export-goods',
      access: importsForOne,
      effect: 'read',
      addition: true,
      input: z.strictObject({
        state: z.optional(z.nullable(goodsState)),
        importId: z.optional(idOf('goods-import')),
        after: z.optional(idOf('goods')),
        kind: tableKind,
      }),
      output: z.object({ ...writtenFile.shape, count: z.int(), next: z.nullable(idOf('goods')) }),
      refusals: [requestErrors.notFound, requestErrors.tooOften],
    },
    /** Gives an empty file with all columns in the reader's language. */
    readTemplate: {
      path: '/back/goods/import-template',
      access: imports,
      effect: 'read',
      addition: true,
      input: z.strictObject({ kind: tableKind }),
      output: writtenFile,
      refusals: [],
    },
    /** Finds the goods that picture files are named after, by management number or the seller's own. */
    matchPictures: {
      path: '/back/goods/match-pictures',
      access: writes,
      effect: 'read',
      addition: true,
      long: true,
      input: z.strictObject({
        names: z
          .array(z.string().check(z.minLength(1), z.maxLength(limits.packedNameLength)))
          .check(z.minLength(1), z.maxLength(limits.matchNamesMax)),
        importId: z.optional(idOf('goods-import')),
      }),
      output: z.object({ matches: z.array(pictureMatch), goods: z.array(matchedGoods) }),
      refusals: [requestErrors.notFound],
    },
    /** Lists the company's imports, newest first. */
    listImports: {
      path: '/back/goods/import-list',
      access: imports,
      effect: 'read',
      addition: true,
      input: paged({}),
      output: page(importEntry),
      refusals: [],
    },
  },
  { alsoShows: ['goods'], alsoChanges: ['goods'] },
)
