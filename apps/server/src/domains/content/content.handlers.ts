import { contentCalls } from '@kikai/contract/content/content.calls'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import { contentLimits } from '@kikai/kernel/content-limits'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { approvePiece, endPiece, rejectPiece, schedulePiece, sendPiece, withdrawPiece } from './decide-piece.ts'
import { addHotWord, changeHotWord, listManagedHotWords } from './hot-words.ts'
import { listShownWords } from './hot-words.store.ts'
import { listPieces } from './list-pieces.ts'
import { movePieces } from './move-pieces.ts'
import { readPiece } from './present-pieces.ts'
import { listArticles, readArticle } from './read-articles.ts'
import { addPiece, takePieceBack, writePiece } from './write-piece.ts'

const calls = { ...contentCalls, ...managedContentCalls }

const handlers: Handlers<typeof calls> = {
  async listHotWords({ db, language }) {
    return (await listShownWords(db, language, contentLimits.hotWordsShownMax)).map(({ word }) => word)
  },
  listArticles,
  readArticle,
  listPieces,
  exportPieces: exporting({ list: calls.listPieces, as: calls.exportPieces }, listPieces),
  readPiece,
  addPiece,
  writePiece,
  takePieceBack,
  sendPiece,
  withdrawPiece,
  approvePiece,
  rejectPiece,
  schedulePiece,
  endPiece,
  listManagedHotWords,
  exportHotWords: exporting({ list: calls.listManagedHotWords, as: calls.exportHotWords }, listManagedHotWords),
  addHotWord,
  changeHotWord,
}

export const contentDomain: Domain = {
  name: 'content',
  calls,
  handlers,
  sweeps: [{ name: 'content.move', everySeconds: 5, run: movePieces }],
  personal: null,
}
