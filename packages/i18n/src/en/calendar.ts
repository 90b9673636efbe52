/** Hours in which people can be met, and what takes them. */
export default {
  error: {
    hostTaken: 'This time has just been taken. Please choose another one.',
    guestTaken: 'You already have an appointment at that time.',
    tooManyExceptions: 'You can plan {max} days with other hours, and you have. Please remove one first.',
  },
} as const
