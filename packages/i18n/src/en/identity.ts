/** Logging in, and the mails that carry codes. */
export default {
  error: {
    wrongCredentials: 'The email address or password isn’t right. Please check both.',
    wrongCode: 'The code isn’t right or has expired. Please check it or ask for a new one.',
    codeTooSoon: 'A code is on its way. You can ask for another in {seconds} s.',
    codeNeeded: 'Please also enter the code we’ve emailed you.',
    emailTaken: 'This email address already has an account. Please log in.',
    passwordTooCommon: 'This password is too easy to guess. Please choose another.',
  },
  mail: {
    code: {
      subject: 'Your Kikai verification code',
      body: 'Your verification code is {code}.\n\nIt is valid for {minutes} minutes and can be used once. Nobody from Kikai will ever ask you for it.\n\nIf you did not ask for a code, you can ignore this email.\n\nKikai',
    },
    noAccount: {
      subject: 'No Kikai account for this address',
      body: 'Somebody asked for a login code for this email address, but no Kikai account uses it.\n\nIf it was you, perhaps you registered with another address. You can create an account here: {address}\n\nIf it was not you, you can ignore this email.\n\nKikai',
    },
    alreadyMember: {
      subject: 'You already have a Kikai account',
      body: 'Somebody tried to create an account with this email address, but you already have one.\n\nIf it was you, please log in here: {address}\n\nIf it was not you, you can ignore this email. Your account is unchanged.\n\nKikai',
    },
  },
  /** The screens: logging in, creating an account. */
  screen: {
    login: {
      title: 'Log in',
      lead: 'See prices, order machines and track your orders.',
      byPassword: 'Password',
      byCode: 'Code by email',
      method: 'How to log in',
      email: 'Email address',
      password: 'Password',
      submit: 'Log in',
      forgotten: 'Forgotten it? Log in with a code',
      noAccount: 'New to Kikai?',
      register: 'Create an account',
      staffCode: 'This account also needs a code. We have sent it to {email}.',
    },
    register: {
      title: 'Create an account',
      lead: 'It’s free. See all prices and order straight away.',
      account: 'Your login',
      person: 'About you',
      place: 'Where you are',
      email: 'Email address',
      password: 'Password',
      passwordHint: 'At least {min} characters. A sentence is easy to remember.',
      again: 'Repeat password',
      name: 'Name',
      submit: 'Create account',
      haveAccount: 'Already have an account?',
      login: 'Log in',
      welcome: 'Welcome to Kikai',
    },
    missing: {
      emailAndPassword: 'Please enter your email address and password.',
      email: 'Please enter your email address.',
      password: 'Please enter a password.',
      again: 'Please repeat the password.',
      name: 'Please enter your name.',
      code: 'Please enter the 6-digit code.',
      agree: 'Please tick this box to continue.',
    },
    agree: {
      read: 'I have read the {link}.',
      agree: 'I agree to the {link}.',
      privacy: 'privacy policy',
      userAgreement: 'user agreement',
    },
  },
} as const
