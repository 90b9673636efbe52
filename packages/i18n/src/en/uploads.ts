import { plural } from '../plural.ts'
/** Pictures that people upload. */
export default {
  error: {
    notAPicture: 'Only .png, .jpg and .jpeg photos can be uploaded. Please choose another.',
    tooLarge: 'The photo is larger than {megabytes} MB. Please choose a smaller one.',
    tooManyPixels:
      'The photo has too many pixels. Please make it smaller: 40 megapixels at most, or 12 if it was saved as “progressive” or “interlaced”.',
    broken: 'The photo is damaged and can’t be opened. Please choose another.',
    tooManyPictures: 'You can add up to {max} photos.',
    whitePicture: 'Image consists only of white pixels.',
    fileTooLarge: 'The file is larger than {megabytes} MB. Please split it.',
    notAPdf: 'This is not a PDF. Please choose a .pdf file, or a photo as .png or .jpg.',
    pdfBroken: 'The PDF is damaged and can’t be opened. Please save it again and choose the new file.',
    pdfLocked:
      'The PDF has a password or restrictions on its use. Please save it without them and choose the new file.',
    pdfActive: 'The PDF contains a script or attached files. Please print it to a new PDF and choose the new file.',
    tooManyPages: 'The PDF has more than {max} pages. Please split it.',
    notASound: 'This is not a voice recording that can be played here. Please record it again.',
    soundTooLong: 'The recording is longer than {seconds} seconds. Please record a shorter one.',
    quotaReached: 'Your photo storage is full. Please remove listings or photos that you no longer need.',
  },
  screen: {
    rule: 'PDF up to 10 MB and 50 pages, or .png, .jpg, .jpeg. Photos over 5 MB are made smaller.',
    add: 'Add photos or PDFs',
    wrongKind: '{name} is neither a PDF nor a .png, .jpg or .jpeg. Please choose another.',
    tooBig: '{name} is too large: 10 MB for a PDF, 5 MB for a photo. Please choose a smaller one.',
    reading: 'Opening the PDF…',
    unreadable: 'The PDF couldn’t be shown. Its link may have expired.',
    again: 'Try again',
    page: '{title}, page {page} of {pages}',
    save: 'Download',
  },
  /** Photos that have not finished uploading when their form is sent or closed. */
  unsent: {
    waiting: plural({ one: 'Uploading {count} photo', other: 'Uploading {count} photos' }),
    waitingNote: 'This is sent as soon as the upload is done.',
    left: plural({ one: '{count} photo is not uploaded yet', other: '{count} photos are not uploaded yet' }),
    leftNote: 'Nothing has been sent.',
    again: 'Upload again',
    without: 'Send without them',
    leaveNote: 'Photos that are not uploaded are lost when you close this.',
    stay: 'Stay',
    leave: 'Close anyway',
  },
} as const
