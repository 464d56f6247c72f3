/** Texts of the account screens and calls, verbatim from the specification. */
export const accountMessages = {
  loginFailed: 'Login failed!',
  checkLogin: 'Please check your login information again!',
  accessDenied: 'Access denied!',
  checkEmailForCode: 'Please check your email for the verification code',
  emailVerified: 'Email verified successfully!',
  errorVerifyingEmail: 'Error verifying email',
  errorRegistering: 'An error occurred during registration!',
  profileUpdated: 'Update profile successfully',
  profileFailed: 'Update profile failed',
  passwordChanged: 'Password changed successfully',
  passwordNotice: 'Password must be at least 6 characters',
  noOrders: 'No orders found',
  linkUsed: 'This link has been used or has expired',
} as const
