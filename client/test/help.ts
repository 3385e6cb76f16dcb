import { type Answers, signedIn } from "./renderApp";

/** What the agency configures, nothing of it unless the arguments say so. */
export const configured = (configuration: object = {}, conversationTool: string | null = null): Answers => ({
  remoteConfiguration: () => ({
    data: {
      enterprise: { __typename: "Enterprise", id: "1", conversationTool },
      remoteConfiguration: {
        __typename: "RemoteConfiguration",
        returnLaterInterval: 30,
        showBanner: false,
        banner: null,
        helpDeskUrls: [],
        hasVideos: false,
        ticketsUrl: null,
        whatsappUrl: null,
        knowledgeUrl: null,
        chatUrl: null,
        liveCard: null,
        trainingCard: null,
        ...configuration,
      },
    },
  }),
});

export const helpAnswers = (configuration: object = {}, conversationTool: string | null = null): Answers => ({
  ...signedIn(),
  ...configured(configuration, conversationTool),
});
