/** Pictures that people upload. */
export default {
  error: {
    notAPicture: 'Only .png, .jpg and .jpeg pictures can be uploaded.',
    tooLarge: 'The picture is larger than {megabytes} MB.',
    tooManyPixels: 'The picture has too many pixels. Please make it smaller, 40 megapixels at most.',
    broken: 'The picture is damaged and can’t be opened.',
    tooManyPictures: 'At most {max} pictures, please.',
    whitePicture: 'Image consists only of white pixels.',
    quotaReached: 'Your storage for pictures is full. Please remove listings or pictures that you no longer need.',
  },
} as const
