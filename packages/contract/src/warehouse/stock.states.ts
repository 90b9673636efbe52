import { defineMachine } from '../machine.ts'

/**
 * Where a piece of stock stands (states B.11). A machine is in one of these states, a lot of parts divided over several; each
 * row is a movement of the ledger. What orders, offers, lots and repairs hold is moved by the system with their holds.
 */
export const stockMachine = defineMachine({
  states: [
    'expected',
    'received',
    'quarantine',
    'available',
    'reserved',
    'picked',
    'out',
    'inRepair',
    'transfer',
    'sentBack',
    'cancelled',
    'scrapped',
    'missing',
  ],
  actors: ['warehouse', 'approver', 'system'],
  rows: [
    ['cancel',     ['expected'],                                         'cancelled',  ['warehouse']],
    ['receive',    ['expected'],                                         'received',   ['warehouse']],
    ['quarantine', ['received', 'available'],                            'quarantine', ['warehouse']],
    ['pass',       ['received', 'quarantine'],                           'available',  ['warehouse']],
    ['sendBack',   ['received', 'quarantine'],                           'sentBack',   ['warehouse']],
    ['repair',     ['quarantine', 'available'],                          'inRepair',   ['warehouse']],
    ['repaired',   ['inRepair'],                                         'quarantine', ['warehouse']],
    ['reserve',    ['available'],                                        'reserved',   ['system']],
    ['free',       ['reserved', 'picked'],                               'available',  ['system']],
    ['pick',       ['reserved'],                                         'picked',     ['warehouse']],
    ['putBack',    ['picked'],                                           'reserved',   ['warehouse']],
    ['load',       ['picked'],                                           'out',        ['warehouse']],
    ['ship',       ['reserved', 'picked'],                               'out',        ['system']],
    ['takeBack',   ['out'],                                              'quarantine', ['system']],
    ['depart',     ['available'],                                        'transfer',   ['warehouse']],
    ['arrive',     ['transfer'],                                         'available',  ['warehouse']],
    ['scrap',      ['received', 'quarantine', 'available', 'inRepair'],  'scrapped',   ['approver']],
    ['lose',       ['received', 'quarantine', 'available', 'inRepair', 'transfer'], 'missing', ['approver']],
    ['find',       ['missing'],                                          'quarantine', ['approver']],
  ],
})

/** What is changed without a purchase or a sale is asked for by one person and approved by another. */
export const stockAdjustmentMachine = defineMachine({
  states: ['asked', 'approved', 'refused', 'withdrawn'],
  actors: ['asker', 'approver'],
  rows: [
    ['approve',  ['asked'], 'approved',  ['approver']],
    ['refuse',   ['asked'], 'refused',   ['approver']],
    ['withdraw', ['asked'], 'withdrawn', ['asker']],
  ],
})

/** A count: everybody who counts enters what they see, without what the books say; a difference asks for a second count. */
export const stockCountMachine = defineMachine({
  states: ['counting', 'recount', 'waiting', 'closed', 'givenUp'],
  actors: ['warehouse', 'approver', 'system'],
  rows: [
    ['differ', ['counting'],            'recount',  ['system']],
    ['agree',  ['counting', 'recount'], 'closed',   ['system']],
    ['ask',    ['recount'],             'waiting',  ['system']],
    ['settle', ['waiting'],             'closed',   ['approver']],
    ['giveUp', ['counting', 'recount'], 'givenUp', ['warehouse']],
  ],
})
