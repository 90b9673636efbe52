/** Trade terms in what people write, and how members propose a better word. */
export default {
  error: {
    sameWords: 'Nothing would change.',
    alreadyProposed: 'This has been proposed already. We’re looking into it.',
    otherTerm: '“{word}” already belongs to term no. {number}.',
    ownProposal: 'Somebody else has to approve your proposal.',
    tooManyProposals: '{max} proposals for this term are waiting. Please try again later.',
  },
  state: { proposed: 'Proposed', approved: 'Approved', rejected: 'Rejected' },
  event: { approve: 'Approved', reject: 'Rejected' },
  language: { 'zh-Hans': 'Chinese', en: 'English', ja: 'Japanese' },
  propose: {
    title: 'A better word',
    language: 'In which language?',
    word: 'Better word',
    note: 'Why? (optional)',
    lead: 'We decide with a second person. Messages already sent stay as they are.',
    send: 'Suggest',
    done: 'Thank you. We’ll look into it.',
  },
} as const
