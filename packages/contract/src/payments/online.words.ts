/** Online providers: PayPal, or the demonstration, which moves no money. */
export const onlineProviders = ['paypal', 'demo'] as const
export type OnlineProvider = (typeof onlineProviders)[number]
