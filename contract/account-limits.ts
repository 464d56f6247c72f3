/** Limits of the data that follows an account, and of second looks. Apart from limits.ts, which every screen loads. */
export const accountLimits = {
  wishlistMax: 500,
  designsMax: 100,
  lookDays: 30,
  lookAnswersMax: 50,
  lookTitleMax: 80,
  lookNameMax: 60,
  lookTextMax: 500,
} as const
