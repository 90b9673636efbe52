import { defineMachine } from '../machine.ts'

/** A bank's statement as a file: sent, taken in and looked at line by line. */
export const bankFileMachine = defineMachine({
  states: ['uploaded', 'matching', 'done'],
  actors: ['finance', 'clock'],
  rows: [
    ['import', ['uploaded'], 'matching', ['finance']],
    ['finish', ['matching'], 'done',     ['clock']],
  ],
})

/** One line of a statement: recognised by itself, or decided by finance in one step. */
export const bankLineMachine = defineMachine({
  states: ['fresh', 'open', 'aside', 'sending_back', 'settled', 'sent_back'],
  actors: ['bank', 'finance'],
  rows: [
    ['recognise', ['fresh'],                         'settled',      ['bank']],
    ['queue',     ['fresh'],                         'open',         ['bank']],
    ['settle',    ['open', 'aside'],                 'settled',      ['finance']],
    ['setAside',  ['open'],                          'aside',        ['finance']],
    ['takeUp',    ['aside'],                         'open',         ['finance']],
    ['askReturn', ['open', 'aside'],                 'sending_back', ['finance']],
    ['keep',      ['sending_back'],                  'open',         ['finance']],
    ['sendBack',  ['open', 'aside', 'sending_back'], 'sent_back',    ['finance']],
  ],
})
