// For the tests that run PostgreSQL's programs themselves (tests/support/cluster.ts).
export declare const installed: () => string | undefined;
export declare const unprivileged: () => { uid?: number; gid?: number };
