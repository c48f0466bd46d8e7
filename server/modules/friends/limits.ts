/** Of each player: friends; requests that are open, in each direction; blocks. */
export const friendsPerPlayer = 1_000;
