/** Pictures that people upload. */
export default {
  error: {
    notAPicture: 'Only .png, .jpg and .jpeg photos can be uploaded. Please choose another.',
    tooLarge: 'The photo is larger than {megabytes} MB. Please choose a smaller one.',
    tooManyPixels: 'The photo has too many pixels. Please make it smaller: 40 megapixels at most.',
    broken: 'The photo is damaged and can’t be opened. Please choose another.',
    tooManyPictures: 'You can add up to {max} photos.',
    whitePicture: 'Image consists only of white pixels.',
    fileTooLarge: 'The file is larger than {megabytes} MB. Please split it.',
    quotaReached: 'Your photo storage is full. Please remove listings or photos that you no longer need.',
  },
} as const
