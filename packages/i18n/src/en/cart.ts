/** The cart. */
export default {
  error: {
    full: 'The cart holds at most {max} different goods. Please order or remove some first.',
  },
} as const
