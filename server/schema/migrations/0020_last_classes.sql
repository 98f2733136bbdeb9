CREATE TABLE "last_classes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"class_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "last_classes" ADD CONSTRAINT "last_classes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_classes" ADD CONSTRAINT "last_classes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "last_classes_by_class" ON "last_classes" USING btree ("class_id");