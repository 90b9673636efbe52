/** Members: closing an account and the copy of one's own data. */
export default {
  error: { cannotClose: 'Your account can’t be closed yet. Please see what still has to be settled.' },
  screen: {
    title: 'My data and account',
    copy: {
      title: 'A copy of my data',
      what: 'Everything Kikai keeps about you, in one ZIP file that you can read.',
      ask: 'Prepare a copy',
      making: 'Your copy is being prepared. We’ll email you when it’s ready.',
      download: 'Download the copy',
      until: 'Available until {day}',
    },
    consents: {
      title: 'What I’ve agreed to',
      none: 'You haven’t agreed to anything yet.',
      since: 'Agreed {at} · version {version} · {language}',
      why: 'Your account rests on the privacy policy and the user agreement, your orders on the terms of purchase. They end when you close your account.',
      withdraw: 'Withdraw',
      withdrawWhat: 'Withdraw: {name}',
      withdrawTitle: 'Withdraw this consent?',
      afterAbroad:
        'Orders already placed aren’t affected. Before you order from this seller again, we’ll ask you again.',
      afterSelling: 'Machines already listed stay listed. Before you list another, you’ll be asked to agree again.',
      withdrawn: 'Consent withdrawn',
      seller: 'a seller',
    },
    close: {
      title: 'Close my account',
      what: 'Your account closes after {days} days, and everything that names you is deleted for good. Log in before then to keep it.',
      first: 'Please settle these first:',
      holdingBack: {
        orders: 'Orders or refunds that aren’t finished',
        payments: 'Bank transfers or top-ups on their way',
        balance: 'Money on your balance',
        company: 'Your role in a company. Please ask the company to hand it over.',
        platform: 'Your role at Kikai. Please ask an administrator to remove it.',
        field: 'Your work for companies as a dispatch agent. Please end it with each of them.',
      },
      button: 'Close my account',
      sureTitle: 'Close your account?',
      sure: 'You’ll be logged out everywhere. After {days} days your details, addresses, messages and files are deleted and can’t be brought back. Finished orders stay in the sellers’ books without your name.',
      password: 'Your password',
      missing: 'Please enter your password.',
      done: 'Your account will be closed. We’ve emailed you the date.',
    },
  },
  export: {
    about:
      'This is a copy of what Kikai keeps about you, made on {day}.\n\nEach .json file holds one part: your account and login, your details, addresses, consents, uploaded files, saved searches, cart, orders, bank transfers, balances and roles. They can be opened with any text editor. Amounts are in the smallest unit of their currency. Times are in UTC.',
  },
} as const
