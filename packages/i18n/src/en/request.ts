/** What every call may answer, whichever domain it belongs to, and what a screen says when no answer came. */
export default {
  error: {
    loginExpired: 'Your login has expired. Please log in again.',
    invalidInput: 'Please check the highlighted fields.',
    wrongSignature: 'The request could not be verified. Please refresh and try again.',
    wrongClock: 'Your device’s clock is off. Please set it and try again.',
    notAllowed: 'You don’t have permission to do this: {missing}. Please ask your company’s owner or contact us.',
    notFound: 'This no longer exists, or it isn’t yours to see.',
    replayed: 'This request was already sent. Please refresh to see the result.',
    wrongState: 'This isn’t possible any more: its status has changed. Please refresh.',
    olderVersion: 'Somebody changed this while you were editing. Please look at the newer version first.',
    tooLarge: 'What you sent is too large. Please make it smaller.',
    wrongType: 'We don’t accept this kind of file here. Please choose another.',
    consentNeeded: 'Please read and agree to the terms first.',
    termsChanged: 'Our privacy policy or user agreement has changed. Please agree to the new version before you go on.',
    tooOften: 'Too many attempts. Please wait {seconds} s and try again.',
    requestIdReused:
      'This change wasn’t sent: what you sent before did arrive and was accepted. Please check how it stands now.',
    requestIdMissing: 'The request was incomplete. Please refresh and try again.',
    proofNeeded: 'Please confirm that it’s you: your last confirmation was more than {minutes} minutes ago.',
    wrongCompany: 'You no longer have a seat at this company. Please choose which company you are acting for.',
    companyNeeded: 'You have seats at several companies. Please choose which one this is for.',
    secondFactorMissing: 'Please set up two-step login first. Your role needs it.',
    overLimit: 'This amount is above your limit for this: {missing}. Please ask somebody with a higher limit.',
    dayLimitReached: 'You’ve done this {max} times in the last 24 hours, which is the limit. Please try again later.',
    fault:
      'Something went wrong on our side. Please try again. If it keeps happening, contact us and quote {requestId}.',
    busy: 'We’re very busy at the moment. Please try again shortly.',
  },
  /** What the app says when there is no answer to show. */
  failure: {
    transport: 'Request failed. Please check your connection and try again.',
    uncertain: 'We don’t know whether this arrived. You can safely press again: it’s done only once.',
    timeout: 'The server took too long to answer. Please try again.',
    chunk: 'Part of the app didn’t load. Please refresh.',
    refresh: 'Refresh',
    versionLengths: 'The version number lengths differ. Please contact the administrator.',
    whitePicture: 'Image consists only of white pixels.',
  },
} as const
