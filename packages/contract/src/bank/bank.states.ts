import { defineMachine } from '../machine.ts'

/**
 * A file of a bank statement: uploaded, imported and matched line by line; a wrong one is withdrawn, above a set sum by
 * two people.
 */
export const bankFileMachine = defineMachine({
  states: ['uploaded', 'matching', 'done', 'asked', 'withdrawn'],
  actors: ['finance', 'clock'],
  rows: [
    ['import',   ['uploaded'],      'matching',  ['finance']],
    ['finish',   ['matching'],      'done',      ['clock']],
    ['ask',      ['done'],          'asked',     ['finance']],
    ['keep',     ['asked'],         'done',      ['finance']],
    ['withdraw', ['done', 'asked'], 'withdrawn', ['finance']],
  ],
})

/**
 * A line of a bank statement: matched automatically, or decided by finance, above a set sum by two people; wrong
 * decisions are undone.
 */
export const bankLineMachine = defineMachine({
  states: ['fresh', 'open', 'aside', 'asked', 'settled', 'sent_back', 'withdrawn'],
  actors: ['bank', 'finance', 'clock'],
  rows: [
    ['recognise', ['fresh'],                  'settled',   ['bank']],
    ['queue',     ['fresh'],                  'open',      ['bank']],
    ['recogniseLater', ['open', 'aside', 'asked'], 'settled', ['bank']],
    ['judgeAgain', ['open', 'aside', 'asked'], 'open',     ['bank']],
    ['settle',    ['open', 'aside', 'asked'], 'settled',   ['finance']],
    ['settlePart', ['open', 'aside', 'asked'], 'open',     ['finance']],
    ['setAside',  ['open'],                   'aside',     ['finance']],
    ['takeUp',    ['aside'],                  'open',      ['finance', 'clock']],
    ['ask',       ['open', 'aside'],          'asked',     ['finance']],
    ['keep',      ['asked'],                  'open',      ['finance']],
    ['sendBack',  ['open', 'aside', 'asked'], 'sent_back', ['finance']],
    ['reopen',    ['settled', 'open', 'aside', 'asked', 'sent_back'], 'open', ['finance']],
    ['withdraw',  ['open', 'aside', 'asked'], 'withdrawn', ['finance']],
  ],
})
