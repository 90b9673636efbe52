/** The Privilege center: the reasons that prevent a change of roles. */
export default {
  error: {
    lastAdministrator:
      'This is the last administrator. Please make somebody else one first, so that roles can still be given.',
    roleInUse: 'Somebody still has this role. Please take it from them first.',
    presetRole: 'Kikai’s own roles can’t be changed. Please copy this one and change the copy.',
  },
} as const
