// What a launch goes through from the press of the button on: more code than the form needs.
export { launchToken } from './launch-token';
export { payOutRest } from './pay-out';
export { settleLaunch } from './settle-launch';
