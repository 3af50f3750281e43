/** Inputs are sent to the service, for every tool. */
export const PRIVACY_MODE = "server-submitted";
