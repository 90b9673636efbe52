/** Where PayPal sends its events (specification §7): signed by PayPal, so no call of a client's. */
export const paypalCallback = '/api/paypal/callback'
