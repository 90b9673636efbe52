import type { InputOf } from '@kikai/contract/call'
import type { papersCalls } from '@kikai/contract/papers/papers.calls'
import type { Member } from '../../../platform/context.ts'
import type { Books } from '../papers.store.ts'
import { buyers } from './readers.ts'

type Asked = Pick<InputOf<typeof papersCalls.listMyPapers>, 'kind' | 'words' | 'year' | 'issuedFrom' | 'issuedTo'>

/** The filter for the papers issued to a member, shared by the list and its export. */
export function ownPapersFilter(actor: Member, asked: Asked): Books {
  const { kind = null, words = '', year = null, issuedFrom = null, issuedTo = null } = asked
  const ofYear = year === null ? { from: null, to: null } : { from: `${year}-01-01`, to: `${year}-12-31` }
  return {
    ...buyers(actor),
    kind,
    words,
    from: issuedFrom ?? ofYear.from,
    to: issuedTo ?? ofYear.to,
    issuedBy: null,
    about: null,
    currency: null,
    least: null,
    most: null,
  }
}
