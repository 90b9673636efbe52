import { backToFormer, defineMachine } from '../machine.ts'

/**
 * A device (states B.8). A draft was registered for somebody who has not taken it over yet. While several people say that
 * it is theirs it is disputed, and afterwards what it was before. Whether it is for sale follows from goods.
 */
export const deviceMachine = defineMachine({
  states: ['draft', 'active', 'stopped', 'disputed', 'retired'],
  actors: ['owner', 'receiver', 'claimant', 'staff'],
  rows: [
    ['handOver', ['draft', 'active', 'stopped'], 'active',                                  ['receiver', 'owner', 'staff']],
    ['stop',     ['active'],                     'stopped',                                 ['owner']],
    ['resume',   ['stopped'],                    'active',                                  ['owner']],
    ['retire',   ['draft', 'active', 'stopped'], 'retired',                                 ['owner']],
    ['dispute',  ['draft', 'active', 'stopped'], 'disputed',                                ['claimant']],
    ['settle',   ['disputed'],                   backToFormer('active', 'draft', 'stopped'), ['claimant', 'staff']],
  ],
})

/** A device on its way to another owner: offered by the one, or asked for by the other. */
export const deviceTransferMachine = defineMachine({
  states: ['offered', 'asked', 'done', 'declined', 'withdrawn', 'lapsed'],
  actors: ['owner', 'receiver', 'clock', 'staff'],
  rows: [
    ['accept',   ['offered'],          'done',      ['receiver']],
    ['give',     ['asked'],            'done',      ['owner']],
    ['decline',  ['offered'],          'declined',  ['receiver']],
    ['decline',  ['asked'],            'declined',  ['owner']],
    ['withdraw', ['offered'],          'withdrawn', ['owner', 'staff']],
    ['withdraw', ['asked'],            'withdrawn', ['receiver', 'staff']],
    ['lapse',    ['offered', 'asked'], 'lapsed',    ['clock']],
  ],
})

/** Somebody says that a registered machine is theirs; staff settle it. */
export const deviceClaimMachine = defineMachine({
  states: ['open', 'granted', 'refused', 'corrected', 'withdrawn'],
  actors: ['claimant', 'staff'],
  rows: [
    ['grant',    ['open'], 'granted',   ['staff']],
    ['refuse',   ['open'], 'refused',   ['staff']],
    // It was another machine: its serial number was misread, and it is registered by the right one.
    ['correct',  ['open'], 'corrected', ['staff']],
    ['withdraw', ['open'], 'withdrawn', ['claimant']],
  ],
})

/** The code on a machine's label. */
export const deviceCodeMachine = defineMachine({
  states: ['unbound', 'bound', 'revoked'],
  actors: ['owner'],
  rows: [
    ['bind',   ['unbound'],          'bound',   ['owner']],
    ['revoke', ['unbound', 'bound'], 'revoked', ['owner']],
  ],
})

/** What somebody who scanned a label said is wrong; the owner says whether it is so. */
export const deviceFaultMachine = defineMachine({
  states: ['reported', 'confirmed', 'dismissed'],
  actors: ['reporter', 'owner'],
  rows: [
    ['confirm', ['reported'], 'confirmed', ['owner']],
    ['dismiss', ['reported'], 'dismissed', ['owner']],
  ],
})
