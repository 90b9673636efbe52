/** Logging in with an account of an identity provider, and linking it. */
export default {
  title: 'Log in',
  or: 'or',
  continue: 'Continue with {provider}',
  working: 'One moment, we’re talking to {provider}…',
  go: 'Log in',
  backToLogin: 'Back to login',
  backToSecurity: 'Back to Login & security',
  problem: {
    denied: 'You cancelled the login there. You can try again, or log in another way.',
    over: 'This login was started in another window or too long ago. Please start again.',
    failed: 'That login didn’t work. Please try again, or log in another way.',
    unreachable: 'That service can’t be reached at the moment. Please log in another way.',
    tooOften: 'Too many attempts. Please wait a while, or log in another way.',
    textChanged: 'Our terms have just changed. Please go back, tick the boxes for the new version and log in again.',
  },
  unknown: {
    title: 'Your {provider} login is new to us',
    lead: 'Do you already have a Kikai account? Log in to it once, and next time {provider} is enough.',
    leadOf:
      'You’re logged in there as {email}. Do you already have a Kikai account? Log in to it once, and the two are linked.',
    register: 'Create an account',
    link: 'I already have an account',
  },
  linked: {
    will: 'Log in with your account once. After that, you can use {provider}.',
    without: 'Log in without linking',
    done: 'You can now log in with {provider}',
  },
  register: { proven: '{provider} has confirmed this address, so you don’t need a code.' },
  security: {
    title: 'Linked logins',
    lead: 'Log in with an account that you have elsewhere. Your password keeps working.',
    link: 'Link {provider}',
    since: 'Linked on {date}',
    used: 'Last used {when}',
  },
  unlink: {
    go: 'Unlink',
    title: 'Unlink {provider}?',
    why: 'You can go on logging in with your password or a code by email.',
    done: '{provider} is unlinked',
  },
} as const
